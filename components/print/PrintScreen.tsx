import './print.css'
import { type ReactNode, useEffect, useRef } from 'react'
import Print from '@/components/icons/PrintOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRouter } from 'next/navigation'
import { HOME_PATH } from '@/lib/contract/next-path'
import { usePicturesLoaded } from './usePicturesLoaded'

type Props = {
  title: string
  /** Says how much is printed, such as `40 students`. */
  count?: string
  /** Choices that change the paper. */
  options?: ReactNode
  /** Whether the paper has all its data. It can be printed once its pictures are loaded as well. */
  isReady: boolean
  /** Whether to open the browser's print dialog as soon as everything has loaded. */
  printsAtOnce?: boolean
  /** Replaces the Print button; `false` while there is nothing to print. */
  action?: ReactNode
  children: ReactNode
}

/** A page that is printed: a bar with the choices, which stays on the screen, and the paper below it. */
export function PrintScreen(props: Props) {
  const { title, count, options, isReady, printsAtOnce = false, action, children } = props
  const router = useRouter()
  const content = useRef<HTMLElement>(null)
  const isComplete = usePicturesLoaded(content, isReady)
  useEffect(() => {
    if (isComplete && printsAtOnce) window.print()
  }, [isComplete, printsAtOnce])
  const leave = () => (window.history.length > 1 ? router.back() : router.push(HOME_PATH))
  return (
    <>
      <Stack component="header" className="not-printed" sx={BAR}>
        <Typography variant="h5" component="h1">
          {title}
        </Typography>
        <div role="status">{count}</div>
        <Box sx={OPTIONS}>{options}</Box>
        <Stack direction="row" sx={{ gap: 1, ml: 'auto' }}>
          <Button onClick={leave}>Back</Button>
          {action ?? (
            <Button variant="contained" startIcon={<Print />} disabled={!isComplete} onClick={() => window.print()}>
              Print
            </Button>
          )}
        </Stack>
      </Stack>
      <main ref={content}>{children}</main>
    </>
  )
}

const BAR = {
  flexDirection: 'row',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  p: 2,
  mb: 2,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const

const OPTIONS = {
  display: 'flex',
  flexWrap: 'wrap',
  flexGrow: 1,
  gap: 2,
  '&:empty': { display: 'none' },
  // Filters grow to share the width above a list. Here they keep their own width.
  '& > div': { flexGrow: 0 },
} as const

/** Says why there is nothing to print. */
export const NothingToPrint = ({ children }: { children: ReactNode }) => (
  <Alert severity="info" sx={{ maxWidth: 700, mx: 'auto', mb: 2 }}>
    {children}
  </Alert>
)
