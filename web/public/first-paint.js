// Theme, language and the first questions before anything is painted. No part of the bundle: the server's policy allows
// no script in the page.
const read = (key) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
const page = document.documentElement;
const theme = read('reelkeep.theme') ?? 'dark';
const isLight = matchMedia('(prefers-color-scheme: light)').matches;
page.dataset.theme = theme === 'system' ? (isLight ? 'light' : 'dark') : theme;
// Written, since a link that is added otherwise is not waited for.
if (page.dataset.theme === 'custom') document.write('<link rel="stylesheet" href="/custom.css" id="custom-theme">');
// The user's choice, else the first language of the browser that there are texts for.
const wanted = [read('reelkeep.language'), ...navigator.languages.map((tag) => tag.split('-')[0])];
page.lang = wanted.find((language) => ['en', 'de'].includes(language)) ?? 'en';
// Whoever has a session is asked for what every screen reads while the scripts are still on their way
// (shared/api/early-answers.ts).
if (document.cookie.includes('csrftoken=') && !location.pathname.startsWith('/login')) {
  const ask = (path) => {
    const answer = fetch(path);
    answer.catch(() => {});
    return [path, answer];
  };
  const paths = ['/api/ping/', '/api/user/me/', '/api/user/account/', '/api/appsettings/config/'];
  window.earlyAnswers = Object.fromEntries(paths.map(ask));
}
