/** Keys that were pressed before the field of quick find existed. */
export type KeyBuffer = ReturnType<typeof createKeyBuffer>

export function createKeyBuffer() {
  let text = ''
  let enter: { newTab: boolean } | undefined

  /** @returns whether the key would have acted in the field, and therefore must have no other effect */
  function press({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
    const withCtrl = ctrlKey || metaKey
    if (isComposing || altKey || (withCtrl && key !== 'Enter')) return false
    if (key === 'Enter') enter = { newTab: withCtrl }
    else if (key === 'Backspace') text = [...text].slice(0, -1).join('')
    else if ([...key].length === 1) text += key
    else return false
    // As in the field, typing more text cancels an earlier Enter.
    if (key !== 'Enter') enter = undefined
    return true
  }
  return { press, typed: () => text, enter: () => enter }
}
