/** Marks the button that saves and then opens an empty form for the next record. */
export const ADD_ANOTHER_ATTRIBUTE = 'data-another'

/** Whether the form was submitted by the button that adds another record. @param event from react-hook-form */
export function wasSubmittedByAddAnother(event: { nativeEvent?: object } | undefined): boolean {
  const { submitter } = (event?.nativeEvent ?? {}) as Partial<SubmitEvent>
  return submitter?.hasAttribute(ADD_ANOTHER_ATTRIBUTE) ?? false
}
