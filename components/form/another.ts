/** Marks the button that saves and then opens an empty form for the next record. */
export const ANOTHER = 'data-another'

/** Whether a form was submitted by that button. @param event of react-hook-form */
export function wantsAnother(event: { nativeEvent?: object } | undefined): boolean {
  const { submitter } = (event?.nativeEvent ?? {}) as Partial<SubmitEvent>
  return submitter?.hasAttribute(ANOTHER) ?? false
}
