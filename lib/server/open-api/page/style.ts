import 'server-only'

/** The style of the page: system colours, which follow the dark mode, and lists that fit a phone and paper. */
export const STYLE = [
  ':root{color-scheme:light dark}',
  'body{font:16px/1.5 system-ui,sans-serif;margin:0;background:Canvas;color:CanvasText;overflow-wrap:anywhere}',
  'main{max-width:56rem;margin:0 auto;padding:1rem}',
  'h2{margin-top:3rem}article{border-top:1px solid GrayText;margin-top:2rem}h3 a{color:inherit}',
  'nav li,nav a{min-height:2.75rem;display:flex;align-items:center}nav ul{list-style:none;padding:0}',
  'pre{overflow-x:auto;padding:.75rem;border:1px solid GrayText}code,pre{font:.875rem/1.5 ui-monospace,monospace}',
  'dd{margin:0 0 .25rem 1rem}dt{margin-top:.25rem}',
  'a:focus-visible{outline:3px solid}',
  '@media print{nav{display:none}h3,h4{break-after:avoid}dt{break-inside:avoid}}',
].join('')
