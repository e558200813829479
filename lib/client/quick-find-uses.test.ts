import { expect, it } from 'vitest'
import { countQuickFindUse, quickFindUses } from './quick-find-uses'

// R64.12
it('the uses of quick find are counted separately for each user', () => {
  countQuickFindUse('asha', 'logOut')
  countQuickFindUse('asha', 'logOut')
  countQuickFindUse('bela', 'addStudent')
  expect(quickFindUses('asha')).toEqual({ logOut: 2 })
  expect(quickFindUses('bela')).toEqual({ addStudent: 1 })
})

// R64.12
it('all counts are halved when one count reaches 64, and counts of 1 are removed', () => {
  localStorage.setItem('quickFindUses.asha', JSON.stringify({ logOut: 63, addStaff: 9, addStudent: 1 }))
  countQuickFindUse('asha', 'logOut')
  expect(quickFindUses('asha')).toEqual({ logOut: 32, addStaff: 4 })
})

// R64.12
it.each(['not JSON', '[1]', '{"logOut":"often"}', '{"logOut":-1}'])(
  'quickFindUses returns no uses when the storage contains %s',
  stored => {
    localStorage.setItem('quickFindUses.asha', stored)
    expect(quickFindUses('asha')).toEqual({})
  },
)
