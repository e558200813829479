/** `1 student`, `40 students`. */
export const countText = ({ length }: { length: number }): string =>
  `${length} ${length === 1 ? 'student' : 'students'}`
