import 'server-only'
import { normalizeForSearch } from '@/lib/contract/normalize-for-search'
import { type ListName, type ListValue, listValues } from '@/lib/contract/school-lists'
import { type Guess, guessDepartment, guessSection, guessStandard } from './choices'

const GUESSES: Partial<Record<ListName, (text: string) => Guess>> = {
  standard: guessStandard,
  section: guessSection,
  department: guessDepartment,
}

const guessOf = (list: ListName, text: string): Guess => GUESSES[list]?.(text) ?? { name: text }

/** Texts that differ only in case, accents, spaces and dots have the same spelling. */
const spellingOf = (text: string): string => normalizeForSearch(text).replace(/[\s.]+/g, '')

/** The meaning of a text, for people: `LKG` for `L.K.G.`, `5th` for `Class V`. */
export const meaningOf = (list: ListName, text: string): string => guessOf(list, text).name

/** The meaning of a text, for comparison: the same for `5`, `V` and `5th`, and different for `LKG` and `UKG`. */
export const nameOf = (list: ListName, text: string): string => spellingOf(meaningOf(list, text))

/** Whether a text names this value. A text that only usually stands for the value does not name it. */
export const isNameOf = (list: ListName, text: string, { label }: ListValue): boolean =>
  nameOf(list, text) === nameOf(list, label)

/**
 * The value of a list that a text stands for, including retired values. The label comes first, then the key, then other
 * spellings, and then the value that the text usually stands for.
 */
export function findListValue(list: ListName, text: string): ListValue | undefined {
  const { bySpelling, byName, byGuess } = indexOf(list)
  const { usually } = guessOf(list, text)
  return (
    bySpelling.get(spellingOf(text)) ??
    byName.get(nameOf(list, text)) ??
    (usually === undefined ? undefined : byGuess.get(usually))
  )
}

type Index = Record<'bySpelling' | 'byName' | 'byGuess', Map<string, ListValue>>
const indexes = new WeakMap<readonly ListValue[], Index>()

function indexOf(list: ListName): Index {
  const values = listValues(list)
  const known = indexes.get(values)
  if (known) return known
  // Labels come before keys, and keys before other spellings.
  const texts = [
    ...values.map(value => [value.label, value] as const),
    ...values.map(value => [value.key, value] as const),
    ...values.flatMap(value => value.aliases.map(alias => [alias, value] as const)),
  ]
  const index: Index = {
    bySpelling: firstOfEach(texts.map(([text, value]) => [spellingOf(text), value])),
    byName: firstOfEach(texts.map(([text, value]) => [nameOf(list, text), value])),
    byGuess: guessedValues(list, values),
  }
  indexes.set(values, index)
  return index
}

const firstOfEach = (entries: [string, ListValue][]): Map<string, ListValue> => new Map(entries.toReversed())

/**
 * The values that texts usually stand for. A list with KG and LKG tells the levels of its kindergarten apart, so UKG is not
 * KG in this list.
 */
function guessedValues(list: ListName, values: readonly ListValue[]): Map<string, ListValue> {
  const guessed = Map.groupBy(values, ({ label }) => guessOf(list, label).usually)
  return new Map(
    [...guessed].flatMap(([usually, [value, other]]) =>
      usually !== undefined && value && !other && !value.retired && nameOf(list, value.label) === spellingOf(usually)
        ? [[usually, value]]
        : [],
    ),
  )
}
