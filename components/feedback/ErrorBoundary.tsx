import { Component, type ReactNode } from 'react'

type Props = { fallback: ReactNode; children: ReactNode }

/**
 * Renders `fallback` when the children throw, so that the rest of the page stays. A class, because React has no hook
 * for this.
 */
export class ErrorBoundary extends Component<Props> {
  override state = { broken: false }

  static getDerivedStateFromError = () => ({ broken: true })

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
