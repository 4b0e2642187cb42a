/**
 * Finds text in JSX and in the attributes that people see or hear, whatever it looks like: `no-unlocalized-strings` has
 * to pass words in lower case, since most of them are values.
 */
const SEEN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'emptyText',
  'hint',
  'label',
  'placeholder',
  'title',
]);
/** The product is called the same in every language. */
const PRODUCT = 'Reelkeep';
const TRANSLATED = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);

const isText = (value) => typeof value === 'string' && /\p{L}/u.test(value.replaceAll(PRODUCT, ''));

const isTranslated = (node) => {
  for (let parent = node.parent; parent; parent = parent.parent) {
    if (parent.type === 'JSXElement' && TRANSLATED.has(parent.openingElement.name.name)) return true;
  }
  return false;
};

const message = 'A text outside the message catalogues: write t`…` or <Trans>…</Trans>.';

const rule = {
  meta: { type: 'problem', schema: [] },
  create: (context) => {
    const check = (node, text) => {
      if (isText(text) && !isTranslated(node)) context.report({ node, message });
    };
    const checkExpression = (expression) => {
      if (expression?.type === 'Literal') check(expression, expression.value);
      if (expression?.type === 'TemplateLiteral') {
        check(expression, expression.quasis.map(({ value }) => value.cooked).join(''));
      }
      if (expression?.type === 'ConditionalExpression') {
        checkExpression(expression.consequent);
        checkExpression(expression.alternate);
      }
      if (expression?.type === 'LogicalExpression') checkExpression(expression.right);
    };
    return {
      JSXText: (node) => check(node, node.value),
      JSXExpressionContainer: (node) => {
        if (node.parent.type !== 'JSXAttribute') checkExpression(node.expression);
      },
      JSXAttribute: ({ name, value }) => {
        if (!SEEN.has(name.name)) return;
        checkExpression(value?.type === 'JSXExpressionContainer' ? value.expression : value);
      },
    };
  },
};

export default { meta: { name: 'reelkeep' }, rules: { 'jsx-text': rule } };
