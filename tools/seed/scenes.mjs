// Scenes for pictures of made-up videos, drawn as SVG: what a thumbnail shows, without anybody's photograph.

export const width = 1280;
export const height = 720;

const skies = [
  ['#0b1d3a', '#e4572e', '#f7b267'],
  ['#1d3557', '#457b9d', '#f1faee'],
  ['#12263a', '#5f6caf', '#f4a6a0'],
  ['#264653', '#2a9d8f', '#e9c46a'],
  ['#3d1e6d', '#b5446e', '#f6bd60'],
];
const points = (list) => list.map(([x, y]) => `${x.toFixed(0)},${y.toFixed(0)}`).join(' ');
const tone = (hue, saturation, light) => `hsl(${hue} ${saturation}% ${light}%)`;
const sky = (colours) =>
  `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${colours
    .map((colour, at) => `<stop offset="${at / (colours.length - 1)}" stop-color="${colour}"/>`)
    .join('')}</linearGradient><rect width="${width}" height="${height}" fill="url(#sky)"/>`;

/** A line of hills from left to right, filled to the ground. */
const ridge = (random, base, swing, fill) => {
  const [a, b, c] = [random.share() * 7, random.share() * 7, 2 + random.share() * 3];
  const line = Array.from({ length: 65 }, (_, at) => {
    const x = (at / 64) * width;
    const y = base - swing * (Math.sin(at / 9 + a) + 0.5 * Math.sin(at / c + b));
    return [x, y];
  });
  return `<polygon points="${points([[0, height], ...line, [width, height]])}" fill="${fill}"/>`;
};

const hills = (random) => {
  const colours = random.pick(skies);
  const hue = random.whole(100, 260);
  const layers = [0, 1, 2, 3].map((at) => ridge(random, 380 + at * 85, 60 - at * 8, tone(hue, 30, 46 - at * 11)));
  return `${sky(colours)}<circle cx="${random.whole(200, 1080)}" cy="${random.whole(180, 360)}" r="70" fill="#fff3d1" opacity=".9"/>${layers.join('')}`;
};

const sea = (random) => {
  const x = random.whole(240, 1000);
  const waves = Array.from({ length: 9 }, (_, at) => ridge(random, 470 + at * 30, 5, tone(205, 48, 42 - at * 3)));
  const tower = `<polygon points="${x - 34},480 ${x - 20},190 ${x + 20},190 ${x + 34},480" fill="#f4f1ea"/>
    ${[0, 1, 2].map((at) => `<rect x="${x - 30 + at * 2}" y="${400 - at * 80}" width="${60 - at * 4}" height="36" fill="#c8372d"/>`).join('')}
    <rect x="${x - 26}" y="150" width="52" height="42" fill="#263238"/><circle cx="${x}" cy="170" r="15" fill="#ffe9a8"/>
    <polygon points="${x},170 0,${random.whole(40, 130)} 0,${random.whole(190, 290)}" fill="#ffe9a8" opacity=".25"/>`;
  return `${sky(random.pick(skies))}${ridge(random, 470, 14, '#2b3440')}${tower}${waves.join('')}`;
};

const night = (random) => {
  const stars = Array.from(
    { length: 160 },
    () =>
      `<circle cx="${random.whole(0, width)}" cy="${random.whole(0, 430)}" r="${(random.share() * 2.2 + 0.4).toFixed(1)}" fill="#fff" opacity="${(0.4 + random.share() * 0.6).toFixed(2)}"/>`,
  );
  const [x, y] = [random.whole(100, 900), random.whole(40, 160)];
  const hut = random.whole(200, 1000);
  return `${sky(['#050a1c', '#12224a', '#3a4a7d'])}${stars.join('')}
    <line x1="${x}" y1="${y}" x2="${x + 240}" y2="${y + 90}" stroke="#dfe9ff" stroke-width="3" opacity=".8"/>
    ${ridge(random, 470, 90, '#141c33')}${ridge(random, 600, 30, '#0a0f1f')}
    <polygon points="${hut - 80},640 ${hut},560 ${hut + 80},640" fill="#3b2a20"/><rect x="${hut - 62}" y="636" width="124" height="70" fill="#2a1d16"/>
    <rect x="${hut - 20}" y="652" width="40" height="36" fill="#ffcf70"/>`;
};

const city = (random) => {
  const houses = Array.from({ length: 22 }, (_, at) => {
    const [left, wide, top] = [at * 62 - 30, random.whole(56, 110), random.whole(180, 470)];
    const windows = Array.from({ length: 26 }, () =>
      random.chance(0.5)
        ? `<rect x="${left + 8 + random.whole(0, wide - 24)}" y="${top + 12 + random.whole(0, 220)}" width="9" height="13" fill="#ffd98a"/>`
        : '',
    );
    return `<rect x="${left}" y="${top}" width="${wide}" height="${height - top}" fill="${tone(220, 22, random.whole(12, 26))}"/>${windows.join('')}`;
  });
  return `${sky(random.pick(skies))}${houses.join('')}<rect y="650" width="${width}" height="70" fill="#11151d"/>`;
};

const workbench = (random) => {
  const hue = random.whole(18, 38);
  const planks = Array.from({ length: 6 }, (_, at) => {
    const grain = Array.from({ length: 5 }, (_unused, line) => {
      const y = at * 120 + 14 + line * 24;
      return `<path d="M0 ${y} Q ${random.whole(200, 600)} ${y + random.whole(-16, 16)} 700 ${y} T ${width} ${y}" stroke="${tone(hue, 40, 22)}" stroke-width="2" fill="none" opacity=".35"/>`;
    });
    return `<rect y="${at * 120}" width="${width}" height="117" fill="${tone(hue, 42, random.whole(34, 42))}"/>${grain.join('')}`;
  });
  const tools = Array.from({ length: 5 }, (_, at) => {
    const turn = random.whole(-40, 40);
    const metal = tone(210, 10, random.whole(55, 78));
    return `<g transform="translate(${170 + at * 230} ${random.whole(230, 480)}) rotate(${turn})"><rect x="-14" y="0" width="28" height="190" rx="13" fill="${tone(random.whole(0, 40), 65, 30)}"/><rect x="-9" y="-150" width="18" height="152" fill="${metal}"/><polygon points="-9,-150 9,-150 ${random.chance(0.5) ? 9 : 0},-190" fill="${metal}"/></g>`;
  });
  return planks.join('') + tools.join('');
};

const table = (random) => {
  const dishes = Array.from({ length: 6 }, (_, at) => {
    const [x, y, r] = [
      150 + (at % 3) * 480 + random.whole(-50, 50),
      190 + Math.floor(at / 3) * 350,
      random.whole(100, 150),
    ];
    const hue = random.pick([12, 28, 45, 95, 130, 350]);
    const food = Array.from({ length: 14 }, () => {
      const [turn, far] = [random.share() * 6.3, random.share() * r * 0.6];
      return `<circle cx="${(x + far * Math.cos(turn)).toFixed(0)}" cy="${(y + far * Math.sin(turn)).toFixed(0)}" r="${random.whole(14, 34)}" fill="${tone(hue + random.whole(-12, 12), 62, random.whole(34, 58))}"/>`;
    });
    return `<circle cx="${x + 8}" cy="${y + 12}" r="${r}" opacity=".3"/><circle cx="${x}" cy="${y}" r="${r}" fill="#f3efe6"/><circle cx="${x}" cy="${y}" r="${r * 0.8}" fill="#e7e0d2"/>${food.join('')}`;
  });
  return `<rect width="${width}" height="${height}" fill="${tone(random.whole(0, 360), 20, 30)}"/>${dishes.join('')}`;
};

const person = (random) => {
  const hue = random.whole(0, 359);
  const x = random.pick([360, 900]);
  const rays = Array.from({ length: 18 }, (_, at) => {
    const [from, to] = [(at * 20 * Math.PI) / 180, ((at * 20 + 10) * Math.PI) / 180];
    return `<polygon points="${points([
      [x, 360],
      [x + 1400 * Math.cos(from), 360 + 1400 * Math.sin(from)],
      [x + 1400 * Math.cos(to), 360 + 1400 * Math.sin(to)],
    ])}" fill="${tone(hue, 62, 52)}"/>`;
  });
  const skin = tone(random.whole(18, 30), 45, random.whole(35, 72));
  const hair = tone(random.whole(15, 40), 35, random.whole(10, 45));
  return `<rect width="${width}" height="${height}" fill="${tone(hue, 58, 42)}"/>${rays.join('')}
    <path d="M ${x - 230} 720 Q ${x - 210} 500 ${x} 490 Q ${x + 210} 500 ${x + 230} 720 Z" fill="${tone((hue + 150) % 360, 45, 30)}"/>
    <rect x="${x - 48}" y="400" width="96" height="120" rx="40" fill="${skin}"/><ellipse cx="${x}" cy="310" rx="118" ry="150" fill="${skin}"/>
    <path d="M ${x - 126} 300 Q ${x - 130} 130 ${x} 135 Q ${x + 130} 130 ${x + 126} 300 Q ${x + 90} 205 ${x} 215 Q ${x - 90} 205 ${x - 126} 300 Z" fill="${hair}"/>
    <circle cx="${x - 42}" cy="305" r="10" fill="#20242c"/><circle cx="${x + 42}" cy="305" r="10" fill="#20242c"/>
    <path d="M ${x - 40} 375 Q ${x} ${random.whole(380, 415)} ${x + 40} 375" stroke="#7a3b36" stroke-width="9" fill="none" stroke-linecap="round"/>`;
};

const train = (random) => {
  const hue = random.whole(0, 359);
  const cars = Array.from({ length: 5 }, (_, at) => {
    const left = 60 + at * 250;
    const windows = [0, 1, 2, 3].map(
      (n) => `<rect x="${left + 22 + n * 52}" y="470" width="36" height="44" rx="5" fill="#ffe6b0"/>`,
    );
    return `<rect x="${left}" y="440" width="238" height="130" rx="14" fill="${tone(hue, 55, 36)}"/><rect x="${left}" y="528" width="238" height="12" fill="#f2ead8"/>${windows.join('')}<circle cx="${left + 52}" cy="578" r="22" fill="#1b1f26"/><circle cx="${left + 186}" cy="578" r="22" fill="#1b1f26"/>`;
  });
  return `${sky(random.pick(skies))}${ridge(random, 330, 70, tone(210, 22, 36))}${ridge(random, 460, 40, tone(130, 26, 28))}
    <rect y="598" width="${width}" height="14" fill="#3a3430"/>${cars.join('')}<rect y="612" width="${width}" height="108" fill="${tone(95, 22, 22)}"/>`;
};

const scenes = [hills, sea, night, city, workbench, table, person, train];
const words = [
  'FINALLY!',
  'DAY 1',
  '40 YEARS',
  'HOW?',
  'PART 3',
  'DON’T DO THIS',
  'THE TRUTH',
  'FROM ZERO',
  '3 AM',
  'IT WORKS',
];

/** One picture as an SVG document: a scene, light from one side, and on some of them a loud word. */
export const picture = (random) => {
  const scene = random.pick(scenes)(random);
  const caption = random.chance(0.35)
    ? `<text x="${random.pick([60, 90])}" y="${random.pick([150, 660])}" font-family="DejaVu Sans, sans-serif" font-weight="bold" font-size="112" fill="${random.pick(['#fff', '#ffe14d', '#7df9ff'])}" stroke="#000" stroke-width="16" paint-order="stroke">${random.pick(words)}</text>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>
    <radialGradient id="light" cx="${random.whole(25, 75)}%" cy="35%" r="85%"><stop offset="45%" stop-opacity="0"/><stop offset="100%" stop-opacity=".55"/></radialGradient>
    <filter id="grain"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="${random.whole(1, 999)}"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 0 0 0 .22 0"/></filter></defs>
    ${scene}<rect width="${width}" height="${height}" fill="url(#light)"/><rect width="${width}" height="${height}" filter="url(#grain)"/>${caption}</svg>`;
};
