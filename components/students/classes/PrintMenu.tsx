'use client'

import { useState } from 'react'
import Print from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import NextLink from 'next/link'
import { usePrintTarget } from '@/components/shortcuts/print-target'
import { CLASS_BUTTONS } from '@/lib/contract/buttons'
import { sheetPath, STUDENT_SHEETS, type StudentSheet } from '@/lib/contract/prints'
import type { SchoolClass } from '@/lib/contract/students/classes'

const SHEETS = Object.keys(STUDENT_SHEETS) as StudentSheet[]

/** Leads to the sheets that can be printed for a class. */
export function PrintMenu({ schoolClass }: { schoolClass: SchoolClass }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const filters = new URLSearchParams({ ...schoolClass, isActive: 'true' })
  const hrefOf = (sheet: StudentSheet) => `${sheetPath(sheet)}?${filters.toString()}`
  usePrintTarget(hrefOf('class-list'), 'screen')
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Print />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {CLASS_BUTTONS.print.text}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {SHEETS.map(sheet => (
          <MenuItem key={sheet} component={NextLink} href={hrefOf(sheet)} prefetch={false} onClick={close}>
            {STUDENT_SHEETS[sheet].title}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
