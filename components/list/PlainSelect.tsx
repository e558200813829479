'use client'

import { type ComponentProps, type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'

type Props<V extends string | number> = Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
  value: V
  /** The values to choose from, with their texts. */
  options: readonly (readonly [value: V, text: string])[]
  onChange: (value: V) => void
}

/** The browser's own select, inside an element with the styles of a field or of `PLAIN_SELECT`. */
export function PlainSelect<V extends string | number>({ options, onChange, ...rest }: Props<V>) {
  const select = useRef<HTMLSelectElement>(null)
  const choose = ({ selectedIndex }: HTMLSelectElement) => {
    const chosen = options[selectedIndex]?.[0]
    if (chosen !== undefined && chosen !== rest.value) onChange(chosen)
  }
  const readChosen = useEffectEvent(() => {
    if (select.current) choose(select.current)
  })
  // Keeps what was chosen before the scripts loaded. The next update would overwrite it.
  useLayoutEffect(() => readChosen(), [])
  return (
    <>
      <select
        {...rest}
        ref={select}
        // Otherwise Firefox keeps the choice over a reload.
        autoComplete="off"
        onKeyDown={openOnArrow}
        onChange={event => choose(event.target)}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d="M7 10l5 5 5-5z" />
      </svg>
    </>
  )
}

/** Opens the list, where most browsers would choose the next option at once. */
function openOnArrow(event: KeyboardEvent<HTMLSelectElement>) {
  const { key, altKey, currentTarget } = event
  if (!['ArrowDown', 'ArrowUp'].includes(key) || altKey || !('showPicker' in currentTarget) || isOpen(currentTarget))
    return
  event.preventDefault()
  currentTarget.showPicker()
}

const isOpen = (select: HTMLSelectElement) => CSS.supports('selector(:open)') && select.matches(':open')
