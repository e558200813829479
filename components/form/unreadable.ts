/**
 * The value of a date input that shows an incomplete or impossible date (`06/15/yyyy`, 31 February). The schema refuses
 * it, whereas an empty value would mean that no date was entered.
 */
export const UNREADABLE = 'unreadable'
