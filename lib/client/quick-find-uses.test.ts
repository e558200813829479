import { expect, it } from 'vitest'
import { countQuickFindUse, quickFindUses } from './quick-find-uses'

// R64.12
it('counts the uses of each user apart', () => {
  countQuickFindUse('asha', 'logOut')
  countQuickFindUse('asha', 'logOut')
  countQuickFindUse('bela', 'addStudent')
  expect(quickFindUses('asha')).toEqual({ logOut: 2 })
  expect(quickFindUses('bela')).toEqual({ addStudent: 1 })
})

// R64.12
it('halves all counts when one reaches 64, and forgets what was used once', () => {
  localStorage.setItem('quickFindUses.asha', JSON.stringify({ logOut: 63, addStaff: 9, addStudent: 1 }))
  countQuickFindUse('asha', 'logOut')
  expect(quickFindUses('asha')).toEqual({ logOut: 32, addStaff: 4 })
})

// R64.12
it.each(['not JSON', '[1]', '{"logOut":"often"}', '{"logOut":-1}'])('reads %s in the storage as no uses', stored => {
  localStorage.setItem('quickFindUses.asha', stored)
  expect(quickFindUses('asha')).toEqual({})
})
