/** An id such as records have; the same number gives the same id. */
export const recordIdOf = (number: number): string => `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`
