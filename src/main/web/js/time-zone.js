// data-time-zone="id" of a select of time zones: it shows that of the browser, unless its person has chosen another before.
const part = document.querySelector('[data-time-zone]');
const select = part && document.getElementById(part.dataset.timeZone);
const own = Intl.DateTimeFormat().resolvedOptions().timeZone;

// Browsers may know a zone by a former name, such as Asia/Calcutta.
function isOwn(zone) {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone === own;
  } catch {
    return false;
  }
}

if (select?.selectedOptions[0]?.defaultSelected) {
  const options = [...select.options];
  const option = options.find(({ value }) => value === own) ?? options.find(({ value }) => isOwn(value));
  if (option) {
    option.selected = true;
  }
}
