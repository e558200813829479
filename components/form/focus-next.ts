const FOCUSABLE =
  ':is(input, textarea, button, a[href], [role=combobox]):not(:disabled, [hidden], [tabindex="-1"], [aria-disabled=true])'

/** Moves the focus to the next control of the form, as the Tab key does. */
export function focusNext(): void {
  const { activeElement } = document
  const controls = [...(activeElement?.closest('form')?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])]
  controls.find(control => isAfter(control, activeElement))?.focus()
}

const isAfter = (control: Node, other: Node | null) =>
  Boolean(other && other.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING)
