// A classic script in the head, before the first paint. The page of a known account says its theme (light, dark, system); a
// page without one, such as the sign-in, looks as the last page that said it.
(function () {
  const root = document.documentElement;
  try {
    if (root.dataset.theme) {
      localStorage.setItem('oriel-theme', root.dataset.theme);
    } else {
      root.dataset.theme = localStorage.getItem('oriel-theme') || 'system';
    }
  } catch {
    // Storage is closed to pages: the theme is that of the page or of the system.
  }
})();
