import { fireEvent, screen, within } from '@testing-library/react'

/** Chooses an item of the menu `Share` of the screen. */
export function share(item: string): void {
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  fireEvent.click(screen.getByRole('menuitem', { name: item }))
}

/** The open export dialog. */
export const exportDialog = async () => within(await screen.findByRole('dialog', { name: 'Export' }))
export type ExportDialogQueries = Awaited<ReturnType<typeof exportDialog>>

export const pressExport = (dialog: ExportDialogQueries): void =>
  void fireEvent.click(dialog.getByRole('button', { name: 'Export' }))

/** Opens the export dialog of the screen with the choice of columns. */
export async function chooseColumns(): Promise<ExportDialogQueries> {
  share('Export')
  const dialog = await exportDialog()
  fireEvent.click(dialog.getByRole('radio', { name: 'Chosen columns' }))
  return dialog
}
