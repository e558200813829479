'use client'

import LockIcon from '@mui/icons-material/LockOutlined'
import Button from '@mui/material/Button'
import { useRouter } from 'next/navigation'
import { MessageScreen } from '@/components/feedback/MessageScreen'
import { HOME_PATH } from '@/lib/contract/next-path'

export function AccessDenied() {
  const router = useRouter()
  // A page that was opened by its address has nothing behind it to go back to.
  const goBack = () => (window.history.length > 1 ? router.back() : router.replace(HOME_PATH))
  return (
    <MessageScreen
      icon={<LockIcon color="action" aria-hidden sx={{ fontSize: 48, mb: 1 }} />}
      title="Access Denied"
      text="You don't have permission to access this page. Please contact your administrator if you believe this is an error."
    >
      <Button variant="contained" onClick={goBack}>
        Go Back
      </Button>
    </MessageScreen>
  )
}
