import type { Keywords } from '@/lib/client/ui/keywords'

/** How an entry matches a search. `isWhole`: the search is all of its label or of a keyword. `hint`: what the keyword finds. */
export type WordMatch = { isWhole: boolean; hint?: string | undefined }

/** How a search matches a label and its keywords; undefined when it does not. Each word must begin one of theirs: `add stu`. */
export function matchWords(search: string, label: string, keywords: readonly Keywords[]): WordMatch | undefined {
  const typed = wordsOf(search)
  const isWhole = [label, ...keywords.flatMap(({ words }) => words)].some(
    text => wordsOf(text).join(' ') === typed.join(' '),
  )
  if (beginsWordsOf(typed, label)) return { isWhole }
  const found = keywords.find(({ words }) => beginsWordsOf(typed, [label, ...words].join(' ')))
  return found && { isWhole, hint: found.hint }
}

function beginsWordsOf(typed: readonly string[], text: string): boolean {
  const words = wordsOf(text)
  return typed.every(start => words.some(word => word.startsWith(start)))
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)
