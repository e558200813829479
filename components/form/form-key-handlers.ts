import type { FocusEvent, KeyboardEvent } from 'react'
import { ADD_ANOTHER_ATTRIBUTE } from './add-another'

type Keys = KeyboardEvent<HTMLFormElement>

/** In forms with more fields than this, Enter moves to the next field; in shorter forms, it submits. */
const SHORT_FORM = 5

const SELECT = '[role=combobox]'
const OPEN_SEARCH = 'input[role=combobox][aria-expanded=true]'
/** Finds editable fields. Skips the second input that MUI renders behind each select. */
const FIELD = `:is(input, textarea, ${SELECT}):not(:disabled, [readonly], [hidden], [aria-hidden=true], [aria-disabled=true])`

/** Event handlers for Enter, Ctrl+Enter and Ctrl+Shift+Enter (⌘ on a Mac), and for the label of a phone's Enter key. */
export const formKeyHandlers = {
  // In the capture phase: in the bubble phase, a select would open on Enter before the event reaches the form.
  onKeyDownCapture: (event: Keys) => {
    if (!isKeyOf(event)) return
    // Enter chooses from the open list of a search. The browser must not also submit the form.
    if (event.target.matches(OPEN_SEARCH)) event.preventDefault()
    else if (event.target.matches(SELECT) && handle(event, event.target)) event.stopPropagation()
  },
  onKeyDown: (event: Keys) => {
    if (isKeyOf(event) && !event.target.matches(SELECT)) handle(event, event.target)
  },
  onFocus: ({ currentTarget, target }: FocusEvent<HTMLFormElement, HTMLElement>) => {
    if (!(target instanceof HTMLInputElement) || !currentTarget.contains(target)) return
    const fields = fieldsOf(currentTarget)
    if (fields.length > SHORT_FORM) target.setAttribute('enterkeyhint', target === fields.at(-1) ? 'done' : 'next')
  },
}

/**
 * Handles Enter, Ctrl+Enter and Ctrl+Shift+Enter while the focus is in the form's dialog but not in the form, for
 * instance right after the dialog has opened.
 *
 * @returns a function that stops handling the keys
 */
export function handleKeysInDialog(form: HTMLFormElement): () => void {
  const onKeyDown = (event: globalThis.KeyboardEvent) => {
    const { key, target, repeat, isComposing } = event
    const isAround = target instanceof Node && target !== form && target.contains(form)
    // Ignore a repeated Enter: the user may still hold the key that opened the dialog.
    if (key !== 'Enter' || repeat || isComposing || !isAround) return
    event.preventDefault()
    const fields = fieldsOf(form)
    if (event.ctrlKey || event.metaKey) submitUnlessBusy(form, event.shiftKey)
    else if (fields.length > SHORT_FORM) goTo(fields[0])
    else submitUnlessBusy(form, false)
  }
  const dialog = form.closest<HTMLElement>('.MuiDialog-root')
  dialog?.addEventListener('keydown', onKeyDown)
  return () => dialog?.removeEventListener('keydown', onKeyDown)
}

/**
 * Whether the event belongs to the form. React also bubbles events from dialogs and menus that were opened from the
 * form.
 */
const isKeyOf = (event: Keys): event is Keys & { target: HTMLElement } =>
  event.key === 'Enter' &&
  // While an input method is composing (Hindi, Tamil, Chinese …), Enter only confirms the word.
  !event.nativeEvent.isComposing &&
  event.target instanceof HTMLElement &&
  event.currentTarget.contains(event.target)

/** The fields of a form. A group of radio buttons counts as one field: its chosen button, or else its first button. */
function fieldsOf(form: HTMLFormElement): HTMLElement[] {
  const all = [...form.querySelectorAll<HTMLElement>(FIELD)]
  return all.filter(field => field === fieldOf(all, field))
}

function fieldOf(all: readonly HTMLElement[], input: HTMLElement): HTMLElement | undefined {
  if (!isRadio(input)) return input
  const group = all.filter(isRadio).filter(({ name }) => name === input.name)
  return group.find(({ checked }) => checked) ?? group[0]
}

const isRadio = (input: HTMLElement): input is HTMLInputElement =>
  input instanceof HTMLInputElement && input.type === 'radio'

/** @returns whether the key was handled; the default action is then prevented */
function handle(event: Keys, target: HTMLElement): boolean {
  const form = event.currentTarget
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    if (!event.repeat) submitUnlessBusy(form, event.shiftKey)
    return true
  }
  if (target.matches('textarea, button, a')) return false
  const fields = fieldsOf(form)
  if (fields.length <= SHORT_FORM || isRequiredChoice(target)) return false
  event.preventDefault()
  // Ignore a repeated key: a held key would go through all fields and press Save.
  if (!event.repeat) goTo(next(form, fields, target))
  return true
}

function submitUnlessBusy(form: HTMLFormElement, another: boolean) {
  if (form.getAttribute('aria-busy') === 'true') return
  const button = another ? form.querySelector<HTMLElement>(`[${ADD_ANOTHER_ATTRIBUTE}]`) : null
  form.requestSubmit(button ?? undefined)
}

function next(form: HTMLFormElement, fields: HTMLElement[], target: HTMLElement): HTMLElement | null | undefined {
  const field = fieldOf(fields, target)
  return field === fields.at(-1)
    ? form.querySelector<HTMLElement>(`[type=submit]:not([${ADD_ANOTHER_ATTRIBUTE}])`)
    : fields[fields.findIndex(each => each === field) + 1]
}

/** Moves the focus to a field and selects its text, as Tab does, so that typing replaces the text. */
function goTo(field: HTMLElement | null | undefined) {
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
}

/**
 * Whether Enter must open a select: the select is required and has no value, so skipping it would cause an error later.
 */
const isRequiredChoice = (target: HTMLElement) =>
  target.getAttribute('aria-required') === 'true' && target.parentElement?.querySelector('input')?.value === ''
