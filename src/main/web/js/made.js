// The row of what was made, to which the message leads, is marked.
for (const link of document.querySelectorAll('#toasts a[href]')) {
  document.querySelector(`#rows a[href="${CSS.escape(link.getAttribute('href'))}"]`)?.closest('tr')?.classList.add('is-new');
}
