import Button from '@mui/material/Button'
import { MessageScreen } from './MessageScreen'

/** Replaces a screen that threw an error. Both buttons load a page from the server, which discards the broken state. */
export function ErrorScreen() {
  return (
    <MessageScreen
      title="Something went wrong"
      text="The page could not be shown. Your saved records are not affected."
    >
      <Button variant="contained" onClick={() => window.location.reload()}>
        Refresh Page
      </Button>
      <Button variant="outlined" href="/">
        Go Home
      </Button>
    </MessageScreen>
  )
}
