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
  const start = fetch('/api/user/start/');
  // Each part is the answer to a request that the application makes; a refusal is one to all of them.
  const partOf = (name) => {
    const part = start.then(async (answer) => {
      const given = answer.clone();
      return answer.ok ? new Response(JSON.stringify((await given.json())[name])) : given;
    });
    part.catch(() => {});
    return part;
  };
  window.earlyAnswers = {
    '/api/ping/': partOf('ping'),
    '/api/user/me/': partOf('config'),
    '/api/user/account/': partOf('account'),
    '/api/appsettings/config/': partOf('settings'),
  };
}
