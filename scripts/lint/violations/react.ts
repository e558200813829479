/** A violation of each rule about React and accessible markup. */
export const REACT = {
  'jsx-a11y/alt-text': 'export const Photo = () => <img src="/photo.jpg" />',
  'jsx-a11y/aria-props': 'export const Part = () => <p aria-labeledby="title" />',
  'jsx-a11y/aria-proptypes': 'export const Part = () => <p aria-hidden="perhaps" />',
  'jsx-a11y/aria-unsupported-elements': 'export const Part = () => <meta aria-hidden="true" />',
  'jsx-a11y/role-has-required-aria-props': 'export const Part = () => <span role="checkbox" />',
  'jsx-a11y/role-supports-aria-props': 'export const Part = () => <ul role="list" aria-checked="true" />',
  'react/display-name': "import { memo } from 'react'\nexport const Part = memo(() => <p>one</p>)",
  'react/error-boundaries':
    'import { Child } from "./Child"\nexport function Part() { try { return <Child /> } catch { return null } }',
  'react/exhaustive-deps':
    "import { useEffect } from 'react'\nexport function Part({ id }: { id: string }) { useEffect(() => { console.warn(id) }, []); return null }",
  'react/globals': 'let count = 0\nexport function Part() { count = 1; return <p>{count}</p> }',
  'react/immutability':
    "import { useState } from 'react'\nexport function Part() { const [one] = useState({ two: 1 }); one.two = 2; return <p>{one.two}</p> }",
  'react/incompatible-library':
    "import { useForm } from 'react-hook-form'\nexport function Part() { const { watch } = useForm(); return <p>{watch('name')}</p> }",
  'react/jsx-key': 'export const List = ({ ids }: { ids: string[] }) => <ul>{ids.map(id => <li>{id}</li>)}</ul>',
  'react/jsx-no-comment-textnodes': 'export const Part = () => <p>// remark</p>',
  'react/jsx-no-duplicate-props': 'export const Part = () => <p id="one" id="two" />',
  'react/jsx-no-undef': 'export const Part = () => <Missing />',
  'react/no-children-prop': 'export const Part = () => <p children="one" />',
  'react/no-danger-with-children': 'export const Part = () => <p dangerouslySetInnerHTML={{ __html: "" }}>one</p>',
  'react/no-direct-mutation-state':
    "import { Component } from 'react'\nexport class Part extends Component { change() { this.state = {} } render() { return null } }",
  'react/no-find-dom-node':
    "import ReactDOM from 'react-dom'\nexport const find = (part: unknown) => ReactDOM.findDOMNode(part)",
  'react/no-is-mounted':
    "import { Component } from 'react'\nexport class Part extends Component { change() { return this.isMounted() } render() { return null } }",
  'react/no-render-return-value':
    "import ReactDOM from 'react-dom'\nexport const part = ReactDOM.render(<p />, document.body)",
  'react/no-string-refs': 'export const Part = () => <p ref="part" />',
  'react/no-unescaped-entities': "export const Part = () => <p>It's here</p>",
  'react/preserve-manual-memoization':
    "import { useCallback } from 'react'\nexport function Part({ of }: { of: { current: string } }) { const show = useCallback(() => of.current, [of.current]); return <p onClick={show} /> }",
  'react/purity': 'export function Part() { return <p>{Date.now()}</p> }',
  'react/require-render-return':
    "import { Component } from 'react'\nexport class Part extends Component { render() { console.warn(1) } }",
  'react/rules-of-hooks':
    "import { useState } from 'react'\nexport function Part({ on }: { on: boolean }) { if (on) useState(1); return null }",
  'react/set-state-in-effect':
    "import { useEffect, useState } from 'react'\nexport function Part() { const [one, setOne] = useState(1); useEffect(() => { setOne(2) }, []); return <p>{one}</p> }",
  'react/set-state-in-render':
    "import { useState } from 'react'\nexport function Part() { const [one, setOne] = useState(1); setOne(2); return <p>{one}</p> }",
  'react/static-components': 'export function Part() { const Inner = () => <p>one</p>; return <Inner /> }',
  'react/unsupported-syntax': "export function Part() { eval('1'); return <p>one</p> }",
  'react/use-memo':
    "import { useMemo } from 'react'\nexport function Part({ of }: { of: number }) { const one = useMemo(async () => of, [of]); return <p>{String(one)}</p> }",
} satisfies Record<string, string>
