// A member with a browser. Needs BROWSER (its path), EMAIL and PASSWORD.
import { chromium } from 'playwright-core';

const { BROWSER, EMAIL, PASSWORD } = process.env;

/**
 * Opens the address to which a client sends the browser, signs in and allows what is asked. Returns the address to which the
 * browser is sent back; the client must listen there.
 */
export async function allow(address) {
  const browser = await chromium.launch({ executablePath: BROWSER, args: ['--no-sandbox'] });
  const page = await browser.newPage();
  try {
    await page.goto(address);
    await page.getByLabel('E-mail').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/callback');
    return page.url();
  } catch (error) {
    console.error(`${page.url()} shows:\n${await page.locator('body').innerText()}`);
    throw error;
  } finally {
    await browser.close();
  }
}
