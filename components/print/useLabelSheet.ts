import { useState } from 'react'
import { createStorage } from '@/lib/client/storage'
import { LABEL_LAYOUTS, type LabelSheet } from './label-sheets'

const KEY = 'labelSheet'
const tab = createStorage(() => window.sessionStorage)

/** The label sheet that was chosen last in this tab, and a function that chooses another sheet. */
export function useLabelSheet(): [LabelSheet, (sheet: LabelSheet) => void] {
  const [sheet, setSheet] = useState(readSheet)
  const choose = (chosen: LabelSheet) => {
    tab.write(KEY, `${chosen.layout} ${chosen.first}`)
    setSheet(chosen)
  }
  return [sheet, choose]
}

function readSheet(): LabelSheet {
  const [name, place] = (tab.read(KEY) ?? '').split(' ')
  const layout = LABEL_LAYOUTS.find(([each]) => each === name)?.[0]
  const first = Number(place)
  const isKnown = layout && Number.isInteger(first) && first >= 0 && first < Number(layout)
  return isKnown ? { layout, first } : { layout: '21', first: 0 }
}
