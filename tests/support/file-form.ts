/** A form with a file. */
export function fileForm(content: string | Uint8Array<ArrayBuffer>, name = 'students.csv'): FormData {
  const form = new FormData()
  form.set('file', new File([content], name, { type: 'text/csv' }))
  return form
}
