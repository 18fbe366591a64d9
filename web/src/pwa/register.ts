/** Has the browser keep the site for use without a network, once the page has nothing more important to do. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // A refusal (a private window, no disk space) costs nothing but the offline use.
  const register = () => void navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}
