import { Component, type ReactNode } from "react";

type Props = { onDown: () => void; fallback: ReactNode; children: ReactNode };

/** An error in the third-party map takes down only that map, not the page (R25). */
export class DownBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch() {
    this.props.onDown();
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
