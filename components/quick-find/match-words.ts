import type { Keywords } from '@/lib/client/ui/keywords'

/** How an entry matches a search. `isWhole`: the search is a whole label or keyword. `hint`: the purpose of the keyword. */
export type WordMatch = { isWhole: boolean; hint?: string | undefined }

/**
 * How a search matches a label and its keywords; undefined if it does not match. Each typed word must begin a word of the
 * label or of a keyword: `add stu`.
 */
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
