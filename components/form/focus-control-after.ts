const FOCUSABLE =
  ':is(input, textarea, button, a[href], [role=combobox]):not(:disabled, [hidden], [tabindex="-1"], [aria-disabled=true])'

/** Moves the focus to the control after a field, as the Tab key does. */
export function focusControlAfter(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name)
  if (!(field instanceof HTMLElement)) return
  const isBehind = (control: HTMLElement) => field.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING
  const controls = form?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? []
  ;[...controls].find(isBehind)?.focus()
}
