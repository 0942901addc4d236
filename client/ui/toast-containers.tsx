import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { Bounce, ToastContainer, type ToastTransitionProps } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toasts.css'

export { toast } from 'react-toastify/unstyled'

/** Milliseconds that a failure is shown. */
export const errorDuration = 4000

/** Mounts the containers in a React root of their own, so that toasts survive a change of page and layout. */
export function mountContainers(): Promise<void> {
  return new Promise((resolve) => {
    const host = document.createElement('div')
    // Chakra's dialogs hide everything else from screen readers, except elements with this attribute.
    host.dataset.liveAnnouncer = ''
    document.body.append(host)
    createRoot(host).render(<Containers onReady={resolve} />)
  })
}

function Containers({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady])
  const shared = { autoClose: errorDuration, theme: 'light', transition: Entry } as const
  return (
    <>
      <ToastContainer {...shared} containerId="main" position="top-center" limit={20} newestOnTop aria-label="Notifications" />
      <ToastContainer {...shared} containerId="otp" position="bottom-right" limit={3} aria-label="Code notifications" />
    </>
  )
}

/**
 * The library's transition, with a timer that starts on mount. The library starts it at the end of the entry animation: never when the toast is
 * updated before it is painted, because React then replaces the class that triggers the animation, and once more under a pointer that holds it.
 */
function Entry(props: ToastTransitionProps) {
  const play = useRef(props.playToast)
  useEffect(() => play.current(), [])
  return <Bounce {...props} playToast={ignored} />
}

const ignored = () => {}
