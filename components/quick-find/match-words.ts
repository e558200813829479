/** Whether each word of a search begins one of the words of a label: `add stu` finds Add Student. */
export function matchesLabel(search: string, label: string): boolean {
  const words = wordsOf(label)
  return wordsOf(search).every(typed => words.some(word => word.startsWith(typed)))
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)
