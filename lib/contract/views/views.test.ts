import { describe, expect, it } from 'vitest'
import { refusalsOf } from '@/tests/support/refusals'
import { PreferencesChange } from './preferences'
import { ViewInput } from './views'

describe('a saved view', () => {
  const VIEW = { entity: 'students', filters: {}, columns: null, name: ' My class ' }

  it('a view has filters and an order, but no page, and is not shared by default', () => {
    const filters = { standard: '5th', page: '3', limit: '50' }
    expect(ViewInput.parse({ ...VIEW, filters })).toEqual({
      entity: 'students',
      filters: { search: '', standard: '5th', sortBy: 'createdAt', sortOrder: 'desc' },
      columns: null,
      name: 'My class',
      isShared: false,
    })
  })

  it.each([
    [{ name: '' }, ['name: Name is required']],
    [{ name: 'x'.repeat(61) }, ['name: Name cannot exceed 60 characters']],
    [{ entity: 'trash' }, ['entity: Unknown kind of record']],
    [{ isShared: 1 }, ['isShared: isShared must be true or false']],
    [{ columns: [] }, ['columns: Choose at least one column']],
    [{ columns: ['gender', 'gender'] }, ['columns: Choose each column once']],
    [{ columns: ['shoeSize'] }, ['columns.0: Unknown column']],
    [
      { filters: { leftFrom: '2027-01-02', leftTo: '2027-01-01' } },
      ['filters.leftTo: The last day of leaving cannot be before the first day'],
    ],
  ])('a view with %j is refused', (part, refusals) => {
    expect(refusalsOf(ViewInput, { ...VIEW, ...part })).toEqual(refusals)
  })

  it('a view of staff has the filters and columns of staff', () => {
    const view = {
      ...VIEW,
      entity: 'staff',
      filters: { department: 'Academics' },
      columns: ['department', 'custom.desk'],
    }
    expect(refusalsOf(ViewInput, view)).toEqual([])
    expect(refusalsOf(ViewInput, { ...view, columns: ['rollNumber'] })).toEqual(['columns.0: Unknown column'])
  })
})

describe('a change of preferences', () => {
  it.each([
    [{ density: 'compact' }],
    [{ rowsPerPage: 50 }],
    [{ studentColumns: null, staffColumns: ['email'] }],
    [{ classListColumns: [], classListEmptyColumns: 12 }],
    [{ myClass: '5th-B', shortcuts: false }],
  ])('a user can choose %j', change => {
    expect(refusalsOf(PreferencesChange, change)).toEqual([])
  })

  const EMPTY = 'classListEmptyColumns: classListEmptyColumns must be a whole number from 0 to 12'

  it.each([
    [{}, ['Choose what to change']],
    [{ color: 'red', density: 'compact' }, ['Unknown field']],
    [{ density: 'small' }, ['density: density must be comfortable or compact']],
    [{ rowsPerPage: 15 }, ['rowsPerPage: rowsPerPage must be one of 10, 25, 50, 100']],
    [{ classListEmptyColumns: 13 }, [EMPTY]],
    [{ classListEmptyColumns: -1 }, [EMPTY]],
    [{ classListEmptyColumns: 1.5 }, [EMPTY]],
    [{ classListEmptyColumns: '1' }, [EMPTY]],
    [{ myClass: 5 }, ['myClass: myClass must be a class, such as 5th-B']],
    [{ myClass: 'x'.repeat(201) }, ['myClass: Invalid value']],
    [{ shortcuts: 'on' }, ['shortcuts: shortcuts must be true or false']],
    [{ studentColumns: [] }, ['studentColumns: Choose at least one column']],
  ])('a user cannot choose %j', (change, refusals) => {
    expect(refusalsOf(PreferencesChange, change)).toEqual(refusals)
  })
})
