import type { ImportSettings } from '@/lib/contract/imports/import'

/** The settings of an import of one column, as the server sends them. */
export const importSettings = (changes: Partial<ImportSettings> = {}): ImportSettings => ({
  name: 'class.csv',
  layout: { format: 'csv', sheets: [], sheet: null, delimiter: ',', encoding: 'utf-8', headerLine: 1 },
  columns: [{ header: 'ID', samples: ['STU-2026-00001'], empty: 0, candidates: [] }],
  mapping: {
    columns: ['studentId'],
    dateOrder: null,
    fixed: {},
    copied: {},
    fixCapitals: false,
    emptyClears: false,
  },
  dateOrders: [],
  creates: 0,
  updates: 0,
  questions: { all: 0, update: 0, create: 0 },
  corrected: 0,
  ...changes,
})
