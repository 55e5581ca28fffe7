export function App() {
  return <h1>Freehold</h1>;
}
