import { describe, expect, it } from 'vitest'
import { cell } from './csv'

describe('a cell', () => {
  // ASVS 1.1.2, 1.2.10
  it.each([
    ['plain', 'plain'],
    ['', ''],
    [null, ''],
    [undefined, ''],
    [7, '7'],
    [-7, '-7'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', '"\'\rx"'],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠1', "'＠1"],
    ['a=b', 'a=b'],
    ['=a,"b"', '"\'=a,""b"""'],
  ])('%j is written as %j', (value, written) => {
    expect(cell(value)).toBe(written)
  })
})
