// <form data-sends>: sends itself at once.
document.querySelector('form[data-sends]').requestSubmit();
