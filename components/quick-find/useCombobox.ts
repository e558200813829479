import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Option, OptionGroup } from './options'

type Setting = {
  groups: readonly OptionGroup[]
  /** Whether the options of the typed text have not arrived yet. */
  isWaiting: boolean
  /** Whether Enter chooses the first option when the user has not gone to another option. */
  startsAtFirst: boolean
  /** Set if Enter was pressed before the field existed. */
  earlyEnter: { newTab: boolean } | undefined
}

/** The active option and the keyboard handling of a combobox with a list box, as in the WAI-ARIA patterns. */
export function useCombobox({ groups, isWaiting, startsAtFirst, earlyEnter }: Setting) {
  const id = useId()
  const [wentTo, setWentTo] = useState<string>()
  /** Set if Enter was pressed before the options of the typed text had arrived. */
  const pendingEnter = useRef(earlyEnter)
  const options = groups.flatMap(group => group.options)
  const chosen = options.find(({ key }) => key === wentTo)
  const active = chosen ?? (startsAtFirst ? options[0] : undefined)
  const idOf = ({ key }: Option) => `${id}-${key}`
  const activeId = active && idOf(active)

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const finishEnter = useEffectEvent(() => {
    const enter = pendingEnter.current
    pendingEnter.current = undefined
    // If the option that the user went to is gone, opening another option would be a surprise.
    if (enter && active && (chosen || !wentTo)) open(idOf(active), active, enter.newTab)
  })
  useEffect(() => {
    if (!isWaiting) finishEnter()
  }, [isWaiting])

  function move(step: 1 | -1) {
    if (options.length === 0) return
    const here = active ? options.indexOf(active) : step === 1 ? -1 : 0
    setWentTo(options.at((here + step) % options.length)?.key)
  }

  function onKeyDown(event: KeyboardEvent) {
    // In an input method (Hindi, Tamil, Chinese …), these keys belong to the word being composed.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key !== 'Enter') return
    else if (isWaiting) pendingEnter.current = { newTab: event.ctrlKey || event.metaKey }
    else if (active) open(idOf(active), active, event.ctrlKey || event.metaKey)
    event.preventDefault()
  }

  return {
    listId: `${id}-list`,
    hasOptions: options.length > 0,
    active,
    activeId,
    idOf,
    goTo: ({ key }: Option) => setWentTo(key),
    /** Called when the text changes. Makes the first option active again, and cancels an earlier Enter. */
    restart: () => {
      setWentTo(undefined)
      pendingEnter.current = undefined
    },
    onKeyDown,
  }
}

/** Opens an option like a click on it, or in a new tab. */
function open(id: string, option: Option, newTab: boolean) {
  const href = 'link' in option ? option.link.href : 'href' in option ? option.href : undefined
  if (newTab && href) window.open(href, '_blank', 'noopener')
  else document.getElementById(id)?.click()
}
