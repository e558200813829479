'use client'

import { useQuery } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import Print from '@/components/icons/PrintOutlined'
import { classRegister } from '@/lib/client/queries/class-years'
import { CLASS_BUTTONS } from '@/lib/contract/buttons'
import type { SchoolClass } from '@/lib/contract/students/classes'

type Props = { schoolClass: SchoolClass; year: string }

/** Prints the register of a class in a past academic year, as it is on the screen. */
export function PastClassActions({ schoolClass, year }: Props) {
  const { data = [] } = useQuery(classRegister(schoolClass, year))
  if (data.length === 0) return null
  return (
    <Button variant="outlined" startIcon={<Print />} onClick={() => window.print()}>
      {CLASS_BUTTONS.print.text}
    </Button>
  )
}
