import 'server-only'

/**
 * The title of the batch that undoes a batch with this title. The undo of an undo makes the change again, so its title
 * starts with `Redo`.
 */
export function undoTitle(title: string): string {
  if (title.startsWith('Undo: ')) return title.replace('Undo: ', 'Redo: ')
  return title.startsWith('Redo: ') ? title.replace('Redo: ', 'Undo: ') : `Undo: ${title}`
}
