import { describe, expect, it } from 'vitest'
import { refusalsOf } from '@/tests/support/refusals'
import { ImportCorrection, LayoutChoice } from './import'

describe('how a file is read', () => {
  it('every setting may be left out, and the name of a sheet is not trimmed', () => {
    expect(LayoutChoice.parse({})).toEqual({})
    expect(LayoutChoice.parse({ sheet: 'Old ', headerLine: 50 })).toEqual({ sheet: 'Old ', headerLine: 50 })
  })

  it.each([
    [{ headerLine: 0 }, 'headerLine: The line must be from 1 to 50'],
    [{ headerLine: 51 }, 'headerLine: The line must be from 1 to 50'],
    [{ headerLine: 1.5 }, 'headerLine: The line must be from 1 to 50'],
    [{ headerLine: '1' }, 'headerLine: The line must be a number'],
    [{ sheet: 'x'.repeat(101) }, 'sheet: Unknown sheet'],
    [{ delimiter: '.' }, 'delimiter: Unknown delimiter'],
    [{ encoding: 'latin1' }, 'encoding: Unknown encoding'],
  ])('the setting %j is refused', (layout, refusal) => {
    expect(refusalsOf(LayoutChoice, layout)).toEqual([refusal])
  })
})

describe('a correction', () => {
  it.each([
    [{ row: 0, cells: { email: 'a@b.example' } }],
    [{ row: 9_999, cells: {} }],
    [{ field: 'gender', from: 'M', to: 'Male' }],
    [{ rows: 'all', decision: 'update' }],
    [{ rows: [0, 9_999], decision: null }],
    [{ rows: Array(100).fill(1), decision: 'skip' }],
  ])('the correction %j is accepted', correction => {
    expect(refusalsOf(ImportCorrection, correction)).toEqual([])
  })

  const cells = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, '']))

  it('a row has at most 200 cells', () => {
    expect(refusalsOf(ImportCorrection, { row: 0, cells: cells(200) })).toEqual([])
    expect(refusalsOf(ImportCorrection, { row: 0, cells: cells(201) })).toEqual(['cells: Too many cells'])
  })

  it.each([
    [{ row: -1, cells: {} }, 'row: Unknown row'],
    [{ row: 10_000, cells: {} }, 'row: Unknown row'],
    [{ row: 1.5, cells: {} }, 'row: Unknown row'],
    [{ field: 'x'.repeat(101), from: 'M', to: 'Male' }, 'field: Unknown field'],
    [{ rows: Array(101).fill(1), decision: 'skip' }, 'Unknown correction'],
    [{ rows: 'none', decision: 'skip' }, 'Unknown correction'],
    [{ rows: [1], decision: 'guess' }, 'Unknown correction'],
    [{}, 'Unknown correction'],
  ])('the correction %j is refused', (correction, refusal) => {
    expect(refusalsOf(ImportCorrection, correction)).toEqual([refusal])
  })
})
