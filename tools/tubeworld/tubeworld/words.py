"""The words that made-up worlds are made of."""

B64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
TOPICS = {  # topic: (category, things, doings, places)
    'woodwork': (
        'Howto & Style',
        ['dovetail joint', 'walnut stool', 'hand plane', 'spoon', 'workbench', 'oak shelf', 'chisel', 'mitre box'],
        ['carving', 'sharpening', 'gluing up', 'finishing', 'restoring', 'measuring'],
        ['the shed', 'a small garage', 'the cellar'],
    ),
    'gardening': (
        'Howto & Style',
        ['tomato bed', 'compost heap', 'pear tree', 'rain barrel', 'cold frame', 'bean trellis', 'hedge'],
        ['pruning', 'sowing', 'watering', 'mulching', 'grafting', 'digging'],
        ['the allotment', 'clay soil', 'a windy balcony'],
    ),
    'astronomy': (
        'Science & Technology',
        ['lunar eclipse', 'backyard telescope', 'meteor shower', 'double star', 'sunspot', 'comet'],
        ['observing', 'photographing', 'finding', 'explaining', 'drawing'],
        ['the dunes', 'a dark valley', 'the roof'],
    ),
    'trains': (
        'Autos & Vehicles',
        ['branch line', 'signal box', 'night train', 'diesel shunter', 'level crossing', 'model layout'],
        ['riding', 'filming', 'repairing', 'modelling', 'mapping'],
        ['the old depot', 'a mountain pass', 'platform two'],
    ),
    'cooking': (
        'Howto & Style',
        ['sourdough loaf', 'lentil soup', 'plum cake', 'pickled beets', 'flatbread', 'mushroom stew', 'broth'],
        ['baking', 'simmering', 'frying', 'tasting', 'fermenting'],
        ['a camp stove', 'a tiny kitchen', "my grandmother's pan"],
    ),
    'chess': (
        'Gaming',
        ['rook endgame', 'gambit', 'knight fork', 'opening trap', 'pawn storm', 'blitz game'],
        ['analysing', 'defending', 'losing', 'teaching', 'studying'],
        ['the club final', 'the park', 'round seven'],
    ),
    'cycling': (
        'Sports',
        ['gravel bike', 'headwind', 'broken spoke', 'river route', 'steel frame', 'bike camp'],
        ['riding', 'fixing', 'packing', 'climbing with', 'testing'],
        ['the polder', 'the coast', 'heavy rain'],
    ),
    'music': (
        'Music',
        ['mandolin tune', 'tape loop', 'church organ', 'drum pattern', 'waltz', 'synth patch'],
        ['playing', 'recording', 'learning', 'mixing', 'improvising on'],
        ['one take', 'the attic', 'a cold hall'],
    ),
    'history': (
        'Education',
        ['canal lock', 'salt road', 'windmill', 'harbour wall', 'letter from 1911', 'brick kiln'],
        ['visiting', 'reading about', 'dating', 'drawing', 'rebuilding'],
        ['the lowlands', 'the archive', 'the old town'],
    ),
    'electronics': (
        'Science & Technology',
        ['shortwave radio', 'relay clock', 'solder joint', 'bench supply', 'oscilloscope', 'logic board'],
        ['repairing', 'building', 'measuring', 'debugging', 'opening'],
        ['an afternoon', 'the bench', 'a junk box'],
    ),
}
FIRST = 'Quiet Copper Northern Little Patient Salt Amber Seven Hollow Paper Slow Bright Willow Iron Second'.split()
SECOND = (
    'Harbour Lantern Meadow Workshop Kettle Orchard Signal Atlas Finch Compass Anvil River Attic Bicycle Moth '
).split()
VIEWERS = 'Heron Otter Sparrow Badger Plover Marten Wren Stoat Curlew Hare Swift Vole'.split()
TITLES = [
    '{Doing} the {thing} in {place}',
    'How I started {doing} a {thing}',
    'The {thing} that took {n} weeks',
    '{n} mistakes when {doing} a {thing}',
    'Why the {thing} matters',
    '{Doing} a {thing}, part {n}',
    'Is this {thing} worth it?',
    'My {n}-euro {thing}',
    'A quiet day {doing} the {thing}',
    '{Thing}: the long answer',
    'We tried {doing} a {thing} in {place}',
    '{Topic} diary #{n}: the {thing}',
]
AWKWARD = [
    '{Thing} / {thing2}: which? | part {n}',
    '"{Thing}" <explained> & more…',
    '100% {thing}? *No.* \\o/',
    '  {Thing} with spaces   ',
    '.hidden {thing}',
    '-{thing}- --start',
    '🚲🔥 {Thing} 日本語 naïve façade Ω',
    'مرحبا {thing} שלום',
    'CON',
    '{Thing} %(title)s $HOME `id` {{x}}',
    '{Thing} ' + 'and the very long afternoon ' * 3,
    'e\u0301te\u0301 a\u0300 la {thing}',
    "#{thing} @everyone it's {n}:00",
    '{Thing}...',
]
SENTENCES = [
    'The {thing} was standing in {place} for years.',
    'Before {doing} anything, look at the {thing} twice.',
    'It took {n} tries to get the {thing} right.',
    'Nobody told me that {doing} would be this loud.',
    'I keep a small notebook next to the {thing}.',
    'If it rains we go on {doing} anyway.',
    'In {place} you learn patience first.',
    'The second {thing} is always easier.',
    'Thank you for watching and see you in {place}.',
    'My neighbour swears that {doing} is a waste of time.',
    'You can hear the {thing} before you see it.',
    'There are {n} ways to do this and I know two.',
]
REMARKS = [
    'I did not expect the {thing} to end like that.',
    'Watching this from {place}, greetings!',
    'At {n}:12 you can see the {thing} move.',
    'First time {doing} here, this helped.',
    'Could you make one about {doing} next?',
    'The sound is a bit low but the {thing} is lovely.',
    'I have been {doing} for {n} years and still learned something.',
    'Who else came here for the {thing}?',
    'Thanks 🙏',
    'This deserves more views.\nReally.',
    'My {thing} broke last week, perfect timing 😅',
    '❤️',
]
ANSWERS = [
    'Same here.',
    'Good question, I will try {doing} it.',
    'No, that is the other {thing}.',
    'Agreed 👍',
    'It was filmed in {place}.',
    '@{who} exactly this.',
]
SPONSOR = 'sponsor selfpromo interaction intro outro preview music_offtopic filler'.split()
