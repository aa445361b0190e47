const RUN = "window.__xss=1";

// Every element a payload would create has data-xss: finding one in the document is proof, whether it ran or not.
const MARKUP = [
  `<script data-xss>${RUN}</script>`,
  `</script><script data-xss>${RUN}</script>`,
  `<img data-xss src=x onerror=${RUN}>`,
  `"><img data-xss src=x onerror=${RUN}>`,
  `'><svg data-xss onload=${RUN}>`,
  `<svg data-xss><script>${RUN}</script></svg>`,
  `<svg data-xss><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<iframe data-xss srcdoc="<script>parent.__xss=1</script>">`,
  `<iframe data-xss src=javascript:${RUN}>`,
  `<body data-xss onload=${RUN}>`,
  `<details data-xss open ontoggle=${RUN}>`,
  `<input data-xss autofocus onfocus=${RUN}>`,
  `<math data-xss><mtext><img src onerror=${RUN}>`,
  `</title></textarea><img data-xss src onerror=${RUN}>`,
  `--><img data-xss src onerror=${RUN}>`,
  `]]><img data-xss src onerror=${RUN}>`,
  `<style data-xss>@import'/xss';*{display:none}</style>`,
  `<link data-xss rel=stylesheet href=/xss>`,
  `<base data-xss href=//xss.example>`,
  `<meta data-xss http-equiv=refresh content=0;/xss>`,
  `<form data-xss action=/xss><button>Go`,
];

const ELSEWHERE = [
  "javascript:window.__xss=1",
  " \tjava\nscript:window.__xss=1//",
  "data:text/html,<script data-xss>1</script>",
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}\`;${RUN}//`,
  `\\u003cimg data-xss src onerror=${RUN}\\u003e`,
  `[x](javascript:${RUN}) ![x](/xss)`,
  `\u202e<gmi data-xss=x>\u2066\u2028\u200b\ufeff`,
  `=HYPERLINK("http://xss.example","x")`,
  `%3Cimg data-xss src onerror=${RUN}%3E&lt;img&gt;&#60;b&#62;`,
];

/** Thirty-one ways for a text to become more than text; each starts with a mark that shows where it came out. */
export const PAYLOADS = [...MARKUP, ...ELSEWHERE];

export const markOf = (at: number) => `~${at}~`;
