// Theme, language and the first questions before anything is painted. No part of the bundle: the build puts it into the
// page, and the server's policy allows it there by its hash (services/gateway/src/http/security-headers.ts).
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
// Filled by the build: what each screen loads beside the application, and its catalogue (vite.config.ts).
const files = JSON.parse('{"screens":{},"texts":{}}');
const [kind, isOne] = location.pathname.split('/').filter(Boolean);
const shown = isOne && Object.hasOwn(files.screens, kind) ? files.screens[kind] : { scripts: [], texts: [] };
for (const file of [
  ...shown.scripts,
  ...['common', ...shown.texts].map((name) => files.texts[`${page.lang}/${name}`]),
]) {
  if (file)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${file}` }));
}
// Whoever has a session is asked for what the screen reads while the scripts are still on their way
// (shared/api/early-answers.ts).
if (document.cookie.includes('csrftoken=') && !location.pathname.startsWith('/login')) {
  const screen = encodeURIComponent((location.pathname + location.search).slice(0, 1000));
  const early = {};
  const jsonOf = (body) => new Response(JSON.stringify(body));
  // A tab that is restored would be given what its cache has, which may be somebody else's.
  const start = fetch(`/api/user/start/?screen=${screen}`, { cache: 'no-store' }).then(async (answer) => {
    const parts = answer.ok ? await answer.json() : undefined;
    for (const { address, body } of parts?.answers ?? []) early[address] = Promise.resolve(jsonOf(body));
    return { answer, parts };
  });
  // Each part is the answer to a request that the application makes; a refusal is one to all of them.
  const partOf = (name) => {
    const part = start.then(({ answer, parts }) => (parts ? jsonOf(parts[name]) : answer.clone()));
    part.catch(() => {});
    return part;
  };
  early['/api/ping/'] = partOf('ping');
  early['/api/user/me/'] = partOf('config');
  early['/api/user/account/'] = partOf('account');
  early['/api/appsettings/config/'] = partOf('settings');
  window.earlyAnswers = early;
}
