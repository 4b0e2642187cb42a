// What people say in made-up videos: small vocabularies, and sentences made of them.

const english = {
  lang: 'en',
  what: [
    'a wooden boat',
    'the harbour crane',
    'sourdough bread',
    'a night train',
    'the old lighthouse',
    'a meteor shower',
    'bee hives',
    'a hand loom',
    'the tide mill',
    'a violin',
    'wild garlic',
    'a steam engine',
    'the mountain hut',
    'a telescope mirror',
    'clay pots',
    'a bicycle wheel',
    'the river delta',
    'old maps',
    'a stone wall',
    'winter tomatoes',
  ],
  does: [
    'building',
    'repairing',
    'painting',
    'understanding',
    'filming',
    'tuning',
    'restoring',
    'measuring',
    'drawing',
    'growing',
  ],
  where: [
    'in the garden',
    'by the sea',
    'at four in the morning',
    'with simple tools',
    'from scratch',
    'in one weekend',
    'before the storm',
    'high in the Alps',
    'on a small budget',
    'after forty years',
  ],
  title: (r, v) => `${upper(r.pick(v.does))} ${r.pick(v.what)} ${r.pick(v.where)}`,
  says: (r, v) =>
    r.pick([
      () => `so today we are ${r.pick(v.does)} ${r.pick(v.what)} ${r.pick(v.where)}`,
      () => `you can see how ${r.pick(v.what)} changes ${r.pick(v.where)}`,
      () => `nobody told me that ${r.pick(v.does)} ${r.pick(v.what)} takes this long`,
      () => `if you look closely at ${r.pick(v.what)} you will notice ${r.pick(v.what)}`,
      () => `that is why I prefer ${r.pick(v.does)} it ${r.pick(v.where)}`,
    ])(),
};

const german = {
  lang: 'de',
  what: [
    'ein Holzboot',
    'den Hafenkran',
    'Sauerteigbrot',
    'einen Nachtzug',
    'den alten Leuchtturm',
    'einen Bienenstock',
    'den Webstuhl',
    'eine Gezeitenmühle',
    'die Geige',
    'Bärlauch',
    'eine Dampfmaschine',
    'die Berghütte',
    'einen Teleskopspiegel',
    'Tontöpfe',
    'ein Speichenrad',
    'alte Landkarten',
  ],
  does: ['bauen', 'reparieren', 'streichen', 'verstehen', 'filmen', 'stimmen', 'restaurieren', 'vermessen', 'zeichnen'],
  where: [
    'im Garten',
    'am Meer',
    'um vier Uhr morgens',
    'mit einfachem Werkzeug',
    'an einem Wochenende',
    'vor dem Sturm',
    'hoch in den Alpen',
    'nach vierzig Jahren',
  ],
  title: (r, v) => upper(`${r.pick(v.what)} ${r.pick(v.where)} ${r.pick(v.does)}`),
  says: (r, v) =>
    r.pick([
      () => `heute wollen wir ${r.pick(v.what)} ${r.pick(v.where)} ${r.pick(v.does)}`,
      () => `man sieht schon, wie schwer es ist, ${r.pick(v.what)} zu ${r.pick(v.does)}`,
      () => `das macht man am besten ${r.pick(v.where)}, sagt meine Großmutter`,
      () => `und genau deshalb muss man ${r.pick(v.what)} zuerst ${r.pick(v.does)}`,
    ])(),
};

const spanish = {
  lang: 'es',
  what: [
    'un barco de madera',
    'la grúa del puerto',
    'pan de masa madre',
    'un tren nocturno',
    'el viejo faro',
    'una colmena',
    'el telar',
    'un molino de mareas',
    'el violín',
    'ajo silvestre',
    'una máquina de vapor',
    'el refugio de montaña',
    'mapas antiguos',
    'un muro de piedra',
  ],
  does: ['construir', 'reparar', 'pintar', 'entender', 'filmar', 'afinar', 'restaurar', 'medir', 'dibujar'],
  where: [
    'en el jardín',
    'junto al mar',
    'a las cuatro de la mañana',
    'con herramientas sencillas',
    'en un fin de semana',
    'antes de la tormenta',
    'en lo alto de los Andes',
  ],
  title: (r, v) => `${upper(r.pick(v.does))} ${r.pick(v.what)} ${r.pick(v.where)}`,
  says: (r, v) =>
    r.pick([
      () => `hoy vamos a ${r.pick(v.does)} ${r.pick(v.what)} ${r.pick(v.where)}`,
      () => `miren cómo cambia ${r.pick(v.what)} ${r.pick(v.where)}`,
      () => `nadie me dijo que ${r.pick(v.does)} ${r.pick(v.what)} fuera tan difícil`,
    ])(),
};

const japanese = {
  lang: 'ja',
  what: [
    '木の船',
    '港のクレーン',
    'パン',
    '夜行列車',
    '古い灯台',
    '流星群',
    '蜂の巣',
    '機織り機',
    'バイオリン',
    '蒸気機関',
    '山小屋',
    '望遠鏡',
    '陶器',
    '自転車の車輪',
    '古い地図',
    '石垣',
  ],
  does: ['作る', '直す', '塗る', '撮る', '調べる', '描く', '育てる', '測る'],
  where: ['庭で', '海のそばで', '朝四時に', '簡単な道具で', '週末に', '嵐の前に', '山の上で', '四十年後に'],
  title: (r, v) => `${r.pick(v.where)}${r.pick(v.what)}を${r.pick(v.does)}`,
  says: (r, v) =>
    r.pick([
      () => `今日は${r.pick(v.where)}${r.pick(v.what)}を${r.pick(v.does)}ことにしました`,
      () => `${r.pick(v.what)}を見ると${r.pick(v.what)}のことを思い出します`,
      () => `${r.pick(v.where)}${r.pick(v.does)}のが一番いいと思います`,
    ])(),
};

const upper = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Most channels of a household speak one language. */
const spoken = [english, english, english, german, spanish, japanese];

/** The tongue that a channel speaks. */
export const tongueOf = (random) => random.pick(spoken);

export const titleIn = (tongue, random) => tongue.title(random, tongue);

export const sentenceIn = (tongue, random) => tongue.says(random, tongue);

/** A text of several sentences. */
export const textIn = (tongue, random, sentences) =>
  Array.from({ length: sentences }, () => upper(sentenceIn(tongue, random))).join('. ');
