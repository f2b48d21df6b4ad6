export const REPORT_STYLE = `
:root {
	color-scheme: light dark;
	--ink: light-dark(#1c1b1a, #f1efec); --soft: light-dark(#625e59, #aaa59f); --line: light-dark(#e2deda, #3a3734);
	--page: light-dark(#f7f5f2, #161514); --card: light-dark(#fff, #201e1d);
	--bad: light-dark(#b3261e, #ff8a7a); --some: light-dark(#8a5200, #f2b45c); --good: light-dark(#1f6b34, #7fd295);
	font: 16px/1.5 system-ui, sans-serif;
}
* { box-sizing: border-box }
body { max-width: 64rem; margin: 0 auto; padding: clamp(1.5rem, 5vw, 3rem) 1rem 4rem; color: var(--ink); background: var(--page) }
h1 { margin: 0; font-size: clamp(1.75rem, 6vw, 2.75rem); line-height: 1.1; text-wrap: balance }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.25rem }
a { color: inherit; text-underline-offset: .2em }
:focus-visible { outline: 3px solid currentColor; outline-offset: 2px }
.intro { max-width: 44rem; color: var(--soft) }
.verdict { font-weight: 600; font-size: 1.125rem }
details { margin-top: .75rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); overflow: hidden }
summary { display: flex; gap: .75rem; align-items: baseline; padding: .75rem 1rem; cursor: pointer; font-weight: 600 }
summary::after { content: "+"; margin-left: auto; color: var(--soft); font-weight: 400 }
details[open] > summary::after { content: "−" }
.count { min-width: 2.5ch; font-variant-numeric: tabular-nums; color: var(--some) }
.bad .count { color: var(--bad) }
details > p { margin: 0; padding: 0 1rem .75rem; color: var(--soft) }
table { width: 100%; border-collapse: collapse }
th, td { padding: .5rem 1rem; border-top: 1px solid var(--line); text-align: start; vertical-align: top; overflow-wrap: anywhere }
th { font-size: .875rem; font-weight: 400; color: var(--soft) }
td:first-child { width: 14rem; color: var(--soft); white-space: nowrap }
code { font-size: .9375em }
ul { margin: 0; padding: 0; list-style: none }
.fine li { padding-left: 1.5rem; text-indent: -1.5rem }
.fine li::before { content: "✓"; display: inline-block; width: 1.5rem; text-indent: 0; color: var(--good) }
.read { columns: 15rem; column-gap: 2rem }
.read li { display: flex; justify-content: space-between; gap: 1rem; padding: .25rem 0; border-bottom: 1px solid var(--line); break-inside: avoid }
.read b { font-weight: 600; font-variant-numeric: tabular-nums }
.lines li { padding: .5rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere }
@media (max-width: 40rem) {
	thead { position: absolute; clip-path: inset(50%) }
	tr { display: block; padding: .5rem 1rem; border-top: 1px solid var(--line) }
	td, td:first-child { display: block; width: auto; padding: 0; border: 0; white-space: normal }
	td:first-child { font-size: .875rem }
}
@media print { details { break-inside: avoid } summary::after { content: none } }
`;
