import { expect, it } from 'vitest'
import { RANK_GAP, SPECIFIED_LISTS } from '@/lib/contract/school-lists'
import { changesOf, STARTER_SETS } from './starter-sets'

const [standards, sections] = STARTER_SETS

const value = (label: string, retired = false) => ({
  key: label.toLowerCase(),
  label,
  rank: 0,
  aliases: [],
  retired,
  version: 1,
})

// R76.6
it('the starter set for Indian schools adds three classes before the 1st, and retires KG', () => {
  expect(standards && changesOf(standards, SPECIFIED_LISTS)).toEqual([
    { action: 'add', list: 'standard', value: { label: 'Nursery', before: '1st' } },
    { action: 'add', list: 'standard', value: { label: 'LKG', before: '1st' } },
    { action: 'add', list: 'standard', value: { label: 'UKG', before: '1st' } },
    { action: 'retire', list: 'standard', key: 'KG' },
  ])
})

// R76.6
it('a starter set ignores the case of letters, adds only missing values, and restores retired values', () => {
  const section = [value('a'), value('B', true), value('F')]
  const others = ['C', 'D', 'E'].map(label => ({ action: 'add', list: 'section', value: { label, before: 'f' } }))
  const last = ['G', 'H'].map(label => ({ action: 'add', list: 'section', value: { label } }))
  expect(sections && changesOf(sections, { ...SPECIFIED_LISTS, section })).toEqual([
    ...others,
    ...last,
    { action: 'restore', list: 'section', key: 'b' },
  ])
})

// R76.6
it('a starter set does not add a value that the school has under another name', () => {
  const named = { A: 'Alpha', B: 'Beta' } as Record<string, string>
  const section = SPECIFIED_LISTS.section.map(one => ({ ...one, label: named[one.key] ?? one.label }))
  const added = sections && changesOf(sections, { ...SPECIFIED_LISTS, section })
  expect(added?.map(one => one.action === 'add' && one.value.label)).toEqual(['E', 'F', 'G', 'H'])
})

// R76.6
it('a starter set that the school already has changes nothing', () => {
  const labels = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'Rose']
  const section = labels.map((label, place) => ({ ...value(label), rank: place * RANK_GAP }))
  expect(sections && changesOf(sections, { ...SPECIFIED_LISTS, section })).toEqual([])
})
