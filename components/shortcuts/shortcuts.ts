export type ShortcutName =
  | 'find'
  | 'help'
  | 'search'
  | 'move'
  | 'jump'
  | 'cell'
  | 'open'
  | 'editCell'
  | 'select'
  | 'add'
  | 'edit'
  | 'step'
  | 'print'

type Shortcut = {
  does: ShortcutName
  /** The keys as `KeyboardEvent.key` names them. */
  keys: readonly string[]
  /** The heading in the dialog. */
  scope: 'Everywhere' | 'In a list' | 'In the details of a record'
  text: string
  /** Pressed together with Ctrl or ⌘. Such a shortcut also works in fields, and cannot be turned off. */
  withCtrl?: true
  /** Cannot be turned off. The key types no character, so nobody presses it by mistake. */
  isAlwaysOn?: true
  /** Works while the details of a record are open. All other single-key shortcuts work while no dialog is open. */
  inDialog?: true
}

/** Every keyboard shortcut: the handlers and the dialog that lists them both follow from this table. */
export const SHORTCUTS: readonly Shortcut[] = [
  {
    does: 'find',
    keys: ['k'],
    scope: 'Everywhere',
    text: 'Find a student, a staff member, a screen or an action',
    withCtrl: true,
  },
  { does: 'help', keys: ['?'], scope: 'Everywhere', text: 'Show the keyboard shortcuts' },
  { does: 'search', keys: ['/'], scope: 'In a list', text: 'Search the list' },
  { does: 'move', keys: ['ArrowDown', 'ArrowUp'], scope: 'In a list', text: 'Go to the next or the previous row' },
  { does: 'jump', keys: ['Home', 'End'], scope: 'In a list', text: 'Go to the first or the last row' },
  { does: 'cell', keys: ['ArrowLeft', 'ArrowRight'], scope: 'In a list', text: 'Go to the previous or the next cell' },
  { does: 'open', keys: ['Enter'], scope: 'In a list', text: 'Open the row' },
  { does: 'editCell', keys: ['F2'], scope: 'In a list', text: 'Edit the cell', isAlwaysOn: true },
  { does: 'select', keys: [' '], scope: 'In a list', text: 'Select the row, or clear it' },
  { does: 'add', keys: ['n'], scope: 'In a list', text: 'Add a new record' },
  {
    does: 'print',
    keys: ['p'],
    scope: 'In a list',
    text: 'Print the students or the permissions of the list, or the sheet of the open student',
    withCtrl: true,
  },
  { does: 'edit', keys: ['e'], scope: 'In the details of a record', text: 'Edit the record', inDialog: true },
  {
    does: 'step',
    keys: ['j', 'k'],
    scope: 'In the details of a record',
    text: 'Go to the next or the previous record of the list',
    inDialog: true,
  },
]

/** Keys that fields, forms and notices handle themselves. */
export const OTHER_KEYS = [
  {
    scope: 'In the details of a record',
    keys: [
      { keys: ['Tab'], text: 'Go to the next value' },
      { keys: ['Enter'], text: 'Edit the value, and save it' },
      { keys: ['Escape'], text: 'Leave the value as it was' },
    ],
  },
  {
    scope: 'In a form',
    keys: [
      { keys: ['Enter'], text: 'Go to the next field; in a short form, save' },
      { keys: ['Enter'], withCtrl: true, text: 'Save' },
      { keys: ['Shift', 'Enter'], withCtrl: true, text: 'Save, and add another' },
      { keys: ['Escape'], text: 'Close the form' },
    ],
  },
  {
    scope: 'In a date',
    keys: [
      { keys: ['F4'], text: 'Open the calendar' },
      { keys: ['Alt', 'ArrowDown'], text: 'Open the calendar' },
    ],
  },
  { scope: 'When a notice is shown', keys: [{ keys: ['Alt', 'T'], text: 'Go to its button, such as Undo' }] },
] as const

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Keys for which many keyboards need Shift. */
const WITH_SHIFT = ['?', '/']

/** The shortcut of a pressed key, if any. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): Shortcut | undefined {
  const isWithCtrl = ctrlKey || metaKey
  if (altKey || (shiftKey && !WITH_SHIFT.includes(key))) return undefined
  // With Caps Lock, the key is `K`.
  const known = key.length === 1 ? key.toLowerCase() : key
  return SHORTCUTS.find(({ keys, withCtrl = false }) => withCtrl === isWithCtrl && keys.includes(known))
}
