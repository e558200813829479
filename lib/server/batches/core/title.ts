import 'server-only'

/** The title of what undoes a bulk change with this title. What undoes an undo makes the change again. */
export function titleOfUndo(title: string): string {
  if (title.startsWith('Undo: ')) return title.replace('Undo: ', 'Redo: ')
  return title.startsWith('Redo: ') ? title.replace('Redo: ', 'Undo: ') : `Undo: ${title}`
}
