import { ID } from './values'
import type { Examples } from './examples'

/** Bulk changes, imports, and undoing. */
export const BATCH_EXAMPLES: Examples = {
  'POST /batches': {
    body: {
      kind: 'edit',
      entity: 'students',
      selection: { query: { standard: '5th', section: 'B' } },
      change: { section: 'C' },
    },
  },
  'POST /batches/{id}/run': { body: { revision: 1 } },
  'PUT /batches/{id}/import': {
    body: {
      mapping: {
        columns: ['name.firstName', 'name.lastName', 'dateOfBirth', null],
        dateOrder: 'day',
        fixed: { standard: '5th', section: 'B' },
        copied: {},
        fixCapitals: false,
        emptyClears: false,
      },
    },
  },
  'POST /batches/{id}/corrections': { body: { row: 2, cells: { dateOfBirth: '14/06/2015' } } },
  'POST /batches/{id}/values': {
    body: { decisions: [{ decision: 'use', field: 'standard', text: 'Class V', value: '5th', remember: true }] },
  },
  'POST /undo': { body: { event: ID } },
}
